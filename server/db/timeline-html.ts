import { escapeHtml } from '#contract/rules/timeline.ts'

const PLAIN_TAG = /(<\/?(?:b|strong|em|i)>|<br ?\/?>)/i
const BARE_SIGN = /[<>"']|&(?!(?:amp|lt|gt|quot|#39);)/g

/** Html in which only b, strong, em, i and br without attributes are markup; all the rest becomes text. [SEC58] */
export function onlyPlainTags(html: string): string {
  return html
    .split(PLAIN_TAG)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(BARE_SIGN, escapeHtml)))
    .join('')
}
