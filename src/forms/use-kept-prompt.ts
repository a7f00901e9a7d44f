import { dropDraft, readDraft, writeDraft } from '#src/offline/drafts.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { draftWriter } from './draft-writer.ts'

interface Prompting {
  initial: string
  onType: (text: string) => void
}

/**
 * Asks for a text that is kept on this phone while it is typed, under `key`, and found again if the page ends before it
 * is answered. Returns what `ask` returns. [S158]
 */
export function useKeptPrompt(): (
  key: string,
  ask: (prompting: Prompting) => Promise<string | null>,
) => Promise<string | null> {
  const { db, parts } = useDevice()
  return async (key, ask) => {
    const writer = draftWriter<string>(parts, key)
    const initial = (await readDraft(db, key, '')) ?? ''
    const answer = await ask({
      initial,
      onType: (text) => writer.keep(text, () => writeDraft(db, key, text)),
    })
    writer.stop()
    await dropDraft(db, key)
    return answer
  }
}
