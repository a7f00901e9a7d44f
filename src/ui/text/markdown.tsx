import { lazy, Suspense } from 'react'
import classes from './markdown.module.css'
import { plainText } from './plain-text.ts'
import type { Links } from './safe-link.ts'

const Body = lazy(() => import('./markdown-body.tsx'))

interface MarkdownProps {
  text: string
  /** An answer may also lead to screens of the portal, to http, and to telephones and e-mail addresses. */
  links?: Links
}

/** Markdown that people wrote or that an assistant did; its words alone until what draws it has come. [SEC59] */
export function Markdown({ text, links = 'notice' }: MarkdownProps) {
  return (
    <Suspense fallback={<p className={classes.markdown}>{plainText(text)}</p>}>
      <Body text={text} links={links} />
    </Suspense>
  )
}
