import bash from 'highlight.js/lib/languages/bash'
import javascript from 'highlight.js/lib/languages/javascript'
import python from 'highlight.js/lib/languages/python'
import typescript from 'highlight.js/lib/languages/typescript'
import xml from 'highlight.js/lib/languages/xml'
import { createLowlight } from 'lowlight'

const lowlight = createLowlight({ bash, javascript, python, typescript, xml })

type Root = ReturnType<typeof lowlight.highlight>
type Node = Root['children'][number]
type Element = Extract<Node, { type: 'element' }>

/** More letters than this are shown plain: colouring them would hold the screen. */
const MAX_COLOURED_LETTERS = 20_000

/** The language that a fence names, when it is one of ours. */
function languageOf({ properties }: Element): string | undefined {
  const classes = Array.isArray(properties.className) ? properties.className.map(String) : []
  const name = classes.find((className) => className.startsWith('language-'))?.slice('language-'.length) ?? ''
  return lowlight.registered(name) ? name : undefined
}

function colour(code: Element): void {
  const [text] = code.children
  const language = languageOf(code)
  if (language === undefined || text?.type !== 'text' || text.value.length > MAX_COLOURED_LETTERS) return
  code.children = lowlight.highlight(language, text.value).children as Element['children']
}

function visit(node: Root | Node): void {
  if (!('children' in node)) return
  for (const child of node.children) {
    if (child.type === 'element' && child.tagName === 'code') colour(child)
    else visit(child)
  }
}

/** A plug-in of the markdown renderer: fenced code of five languages in elements with classes, never as HTML. [S262] */
export const highlightCode = () => (tree: Root) => visit(tree)
