import { Button } from '@mantine/core'
import { Markdown } from './markdown.tsx'
import classes from './notice-body.module.css'
import { NoticePicture } from './notice-picture.tsx'
import { safeLink } from './safe-link.ts'

interface NoticeBodyProps {
  image: string | null
  /** Markdown. */
  description: string
  url: string | null
}

/** Content of a piece of news or a promotion: its picture, its text and where to read more. [S246, S247] */
export function NoticeBody({ image, description, url }: NoticeBodyProps) {
  const more = safeLink(url)
  return (
    <div className={classes.body} data-pictured={image ? true : undefined}>
      {image ? (
        <div className={classes.picture}>
          <NoticePicture src={image} size="whole" />
        </div>
      ) : null}
      <div className={classes.words}>
        {description ? <Markdown text={description} /> : null}
        {more ? (
          <Button
            component="a"
            href={more}
            target="_blank"
            rel="noopener noreferrer nofollow"
            variant="default"
            className={classes.more}
          >
            Ver más
          </Button>
        ) : null}
      </div>
    </div>
  )
}
