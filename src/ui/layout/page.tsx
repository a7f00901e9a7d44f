import { type ReactNode, use, useId, useMemo, useRef, useState } from 'react'
import { Column } from './column.ts'
import { HeadPlace } from './head-place.ts'
import classes from './page.module.css'
import { useDocumentTitle } from './use-document-title.ts'
import { useHeadingFocus } from './use-heading-focus.ts'

interface PageProps {
  title: string
  /** A `BackLink`, shown before the title. */
  back?: ReactNode
  /** Buttons beside the title; on a phone they wrap under it. */
  actions?: ReactNode
  /** A quiet line under the title: a count, a date, 'actualizado 10:42'. */
  note?: ReactNode
  /** A `BottomBar`, within the thumb's reach. */
  bottom?: ReactNode
  /** `narrow` for forms (640 px), `wide` for the whole 1180 px. */
  width?: 'wide' | 'narrow'
  /** On a phone the place at the foot names the screen: its title is only read aloud, and the content begins at the top. */
  isPlain?: boolean
  /** The title takes two lines at most: the whole of it stands in the content. */
  isShort?: boolean
  children: ReactNode
}

/** Letters of a title that takes several lines of a phone. */
const LONG = 48

/**
 * A screen: title, way back, actions and content no wider than 1180 px on #f2f2f2; beside the details of a row, which the
 * address names, a list is no more than a part of it. [S14]
 */
export function Page(props: PageProps) {
  const { title, back, actions, note, bottom, width = 'wide', isPlain, isShort, children } = props
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const [beside, setBeside] = useState<HTMLElement | null>(null)
  const [under, setUnder] = useState<HTMLElement | null>(null)
  const places = useMemo(
    () => (width === 'wide' ? { actions: beside, note: under } : undefined),
    [width, beside, under],
  )
  const column = use(Column)
  const isPart = column === 'list'
  const Frame = column ? 'section' : 'main'
  const Heading = isPart ? 'h2' : 'h1'
  useDocumentTitle(isPart ? null : title)
  useHeadingFocus(heading, isPart)

  return (
    <Frame
      className={classes.page}
      data-column={column ?? undefined}
      data-width={width}
      data-plain={isPlain || undefined}
      data-long={(title.length > LONG && !isShort) || undefined}
      data-short={isShort || undefined}
      // Without a name a section is no landmark: alone in a `main`, filters at its side may be one.
      aria-labelledby={column === 'alone' ? undefined : titleId}
    >
      <header className={classes.head}>
        {back}
        <div className={classes.heading}>
          <Heading ref={heading} id={titleId} className={classes.title} tabIndex={-1}>
            {title}
          </Heading>
          <div ref={setUnder} className={classes.note}>
            {note ? <p>{note}</p> : null}
          </div>
        </div>
        <div ref={setBeside} className={classes.actions}>
          {actions}
        </div>
      </header>
      <HeadPlace value={places}>
        <div className={classes.body}>{children}</div>
        {bottom}
      </HeadPlace>
    </Frame>
  )
}
