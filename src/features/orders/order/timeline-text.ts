/** A run of text of a timeline entry; `tag` is the only markup there may be. */
export type Run = { kind: 'text'; text: string; isStrong: boolean; isEmphasis: boolean } | { kind: 'break' }

const TAG = /(<\/?(?:b|strong|em|i)>|<br ?\/?>)/i
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

const decode = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#39);/g, (whole, name: string) => ENTITIES[name] ?? whole)

/**
 * The html of a change as runs of text. Only b, strong, em, i and br without attributes are markup; anything else is
 * shown as the text it is, so that no string ever becomes html here. [S136, SEC58, A107]
 */
export function timelineRuns(html: string): Run[] {
  const runs: Run[] = []
  let strong = 0
  let emphasis = 0
  for (const part of html.split(TAG)) {
    const tag = TAG.test(part) ? part.toLowerCase().replace(/[<>\s]/g, '') : null
    if (tag === 'br' || tag === 'br/') runs.push({ kind: 'break' })
    else if (tag === 'b' || tag === 'strong') strong += 1
    else if (tag === '/b' || tag === '/strong') strong = Math.max(0, strong - 1)
    else if (tag === 'em' || tag === 'i') emphasis += 1
    else if (tag === '/em' || tag === '/i') emphasis = Math.max(0, emphasis - 1)
    else if (part !== '')
      runs.push({ kind: 'text', text: decode(part), isStrong: strong > 0, isEmphasis: emphasis > 0 })
  }
  return runs
}
