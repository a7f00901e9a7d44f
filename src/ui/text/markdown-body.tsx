import type { ReactNode } from 'react'
import ReactMarkdown, { type Components } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import classes from './markdown.module.css'
import { safeLink } from './safe-link.ts'

const ELEMENTS = [
  ...['p', 'br', 'strong', 'em', 'del', 'ul', 'ol', 'li', 'blockquote', 'code', 'pre', 'hr', 'a'],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
]

const heading = ({ children }: { children?: ReactNode }) => <h3 className={classes.heading}>{children}</h3>

/** Headings stand under those of the page, and tables scroll inside themselves. */
const COMPONENTS: Components = {
  a: ({ href, children }) => <SafeLink href={href}>{children}</SafeLink>,
  table: ({ children }) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
    <section className={classes.scroll} aria-label="Tabla" tabIndex={0}>
      <table>{children}</table>
    </section>
  ),
  h1: heading,
  h2: heading,
  h3: heading,
  h4: heading,
  h5: heading,
  h6: heading,
}

function SafeLink({ href, children }: { href: string | undefined; children?: ReactNode }) {
  const to = safeLink(href)
  if (to === null) return <>{children}</>
  return (
    <a href={to} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  )
}

/** Markdown as React elements: no HTML, no pictures, and of links only https. [SEC59] */
export default function MarkdownBody({ text }: { text: string }) {
  return (
    <div className={classes.markdown}>
      <ReactMarkdown
        remarkPlugins={[remarkGfm]}
        skipHtml
        allowedElements={ELEMENTS}
        unwrapDisallowed
        components={COMPONENTS}
      >
        {text}
      </ReactMarkdown>
    </div>
  )
}
