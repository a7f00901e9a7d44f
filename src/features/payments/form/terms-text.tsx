import { Markdown } from '#src/ui/text/markdown.tsx'
import terms from './terminos.md?raw'

/** Terms accepted with the risk of a payment link. [S226] */
export default function TermsText() {
  return <Markdown text={terms} />
}
