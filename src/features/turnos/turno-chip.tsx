import type { SyncMark, SyncTone } from '#src/bridge/sync-mark.ts'
import { Chip, type ChipTone } from '#src/ui/chip.tsx'

const TONES: Record<SyncTone, ChipTone> = {
  local: 'phone',
  enviando: 'sending',
  enviado: 'sent',
  atencion: 'attention',
  rechazado: 'rejected',
  espera: 'attention',
}

/** How far the changes of a turno have got; nothing when there is nothing to say. */
export function TurnoChip({ mark }: { mark: SyncMark | undefined }) {
  return mark ? <Chip tone={TONES[mark.tone]}>{mark.text}</Chip> : null
}
