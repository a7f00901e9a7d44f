import { type ReactNode, useRef } from 'react'
import { BrandMark } from './brand-mark.tsx'
import classes from './entry-page.module.css'
import { useDocumentTitle } from './use-document-title.ts'
import { useHeadingFocus } from './use-heading-focus.ts'

interface EntryPageProps {
  title: string
  /** The brand is the heading, and the title stands on the tab alone. */
  isFirst?: boolean
  lead: ReactNode
  /** Ways to the other pages, at the foot of the box. */
  links?: ReactNode
  /** Under the box. */
  below?: ReactNode
  children: ReactNode
}

/** A page of someone without a session: one box with the brand, a form and the ways to the others. */
export function EntryPage({ title, isFirst = false, lead, links, below, children }: EntryPageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useDocumentTitle(title)
  useHeadingFocus(heading)

  return (
    <main className={classes.screen}>
      <div className={classes.box}>
        <div className={classes.brand} data-small={!isFirst || undefined}>
          <BrandMark size={isFirst ? 44 : 26} />
          {isFirst ? <h1>Cantera</h1> : <span>Cantera</span>}
        </div>
        {isFirst ? null : (
          <h1 ref={heading} className={classes.title} tabIndex={-1}>
            {title}
          </h1>
        )}
        <p className={classes.lead}>{lead}</p>
        <div className={classes.inside}>
          {children}
          {links ? (
            <nav className={classes.links} aria-label="Otras formas de entrar">
              {links}
            </nav>
          ) : null}
        </div>
      </div>
      {below}
    </main>
  )
}
