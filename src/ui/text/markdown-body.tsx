import { type ReactNode, useEffect, useState } from 'react'
import ReactMarkdown, { type Components, type Options } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { ScrollRegion } from '#src/ui/lists/scroll-region.tsx'
import classes from './markdown.module.css'
import { plainText } from './plain-text.ts'
import { hostOf, type Links, markdownLink } from './safe-link.ts'

const ELEMENTS = [
  ...['p', 'br', 'strong', 'em', 'del', 'ul', 'ol', 'li', 'blockquote', 'code', 'pre', 'hr', 'a'],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'span'],
]

const heading = ({ children }: { children?: ReactNode }) => <h3 className={classes.heading}>{children}</h3>

/** Headings stand under those of the page, and tables scroll inside themselves. */
const componentsOf = (links: Links): Components => ({
  a: ({ href, children }) => <SafeLink {...{ href, links }}>{children}</SafeLink>,
  table: ({ children }) => (
    <ScrollRegion label="Tabla">
      <table>{children}</table>
    </ScrollRegion>
  ),
  h1: heading,
  h2: heading,
  h3: heading,
  h4: heading,
  h5: heading,
  h6: heading,
})

const COMPONENTS: Readonly<Record<Links, Components>> = {
  notice: componentsOf('notice'),
  answer: componentsOf('answer'),
}

interface SafeLinkProps {
  href: string | undefined
  links: Links
  children?: ReactNode
}

function SafeLink({ href, links, children }: SafeLinkProps) {
  const to = markdownLink(href, links)
  if (to === null) return <>{children}</>
  const host = links === 'answer' ? hostOf(to) : ''
  return (
    <a href={to} target="_blank" rel="noopener noreferrer nofollow">
      {children}
      {host === '' ? null : ` (${host})`}
    </a>
  )
}

type Plugins = NonNullable<Options['rehypePlugins']>

const NO_PLUGINS: Plugins = []
const FENCE = /^ *(`{3}|~{3})/m

/** Plugins that colour code, fetched with the first fence; until then, and if that fails, code is plain. [S262] */
function useHighlighting(text: string): Plugins {
  const [plugins, setPlugins] = useState(NO_PLUGINS)
  const hasCode = FENCE.test(text)
  useEffect(() => {
    if (!hasCode) return
    let isShown = true
    import('./highlight-code.ts').then(
      ({ highlightCode }) => isShown && setPlugins([highlightCode]),
      () => undefined,
    )
    return () => {
      isShown = false
    }
  }, [hasCode])
  return plugins
}

interface Piece {
  type: string
  value?: string
  children?: Piece[]
}

/** A paragraph that begins with a tag is all HTML to markdown: its words stay, as they do in excerpts. */
const htmlAsWords = () => (tree: Piece) => {
  for (const [at, piece] of (tree.children ?? []).entries()) {
    if (piece.type !== 'html') continue
    const words: Piece = { type: 'text', value: plainText(piece.value ?? '') }
    tree.children?.splice(at, 1, { type: 'paragraph', children: [words] })
  }
}

/** Markdown as React elements: no HTML, no pictures, and links only where its kind of text may lead. [SEC59] */
export default function MarkdownBody({ text, links }: { text: string; links: Links }) {
  const rehypePlugins = useHighlighting(text)
  return (
    <div className={classes.markdown}>
      <ReactMarkdown
        remarkPlugins={[remarkGfm, htmlAsWords]}
        rehypePlugins={rehypePlugins}
        skipHtml
        allowedElements={ELEMENTS}
        unwrapDisallowed
        components={COMPONENTS[links]}
        urlTransform={(address) => address}
      >
        {text}
      </ReactMarkdown>
    </div>
  )
}
