import { Chip, type ChipTone } from './chip.tsx'

const TONES = {
  local: 'phone',
  enviando: 'sending',
  enviado: 'sent',
  atencion: 'attention',
  rechazado: 'rejected',
  espera: 'attention',
} as const satisfies Record<string, ChipTone>

interface SyncChipProps {
  mark: { tone: keyof typeof TONES; text: string } | undefined
  /** Its look when it only waits for another change. */
  waiting?: ChipTone
}

/** Progress of the changes of a thing on their way to the server; nothing when there is nothing to say. */
export function SyncChip({ mark, waiting = TONES.espera }: SyncChipProps) {
  if (!mark) return null
  return <Chip tone={mark.tone === 'espera' ? waiting : TONES[mark.tone]}>{mark.text}</Chip>
}
