import { type ReactNode, useId, useRef } from 'react'
import classes from './page.module.css'
import { useDocumentTitle } from './use-document-title.ts'
import { useHeadingFocus } from './use-heading-focus.ts'

interface PageProps {
  title: string
  /** A `BackLink`, shown before the title. */
  back?: ReactNode
  /** Buttons beside the title; on a phone they wrap under it. */
  actions?: ReactNode
  /** One quiet line under the title: a count, a date, 'actualizado 10:42'. */
  note?: ReactNode
  /** A `BottomBar`, within the thumb's reach. */
  bottom?: ReactNode
  /** `narrow` for forms (640 px), `wide` for the whole 1180 px. */
  width?: 'wide' | 'narrow'
  children: ReactNode
}

/** A screen: title, way back, actions and content no wider than 1180 px on #f2f2f2. [S14] */
export function Page({ title, back, actions, note, bottom, width = 'wide', children }: PageProps) {
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useDocumentTitle(title)
  useHeadingFocus(heading)

  return (
    <main className={classes.page} data-width={width} aria-labelledby={titleId}>
      <header className={classes.head}>
        {back}
        <div className={classes.heading}>
          <h1 ref={heading} id={titleId} className={classes.title} tabIndex={-1}>
            {title}
          </h1>
          {note ? <p className={classes.note}>{note}</p> : null}
        </div>
        {actions ? <div className={classes.actions}>{actions}</div> : null}
      </header>
      <div className={classes.body}>{children}</div>
      {bottom}
    </main>
  )
}
