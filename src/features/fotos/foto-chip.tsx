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

/** How far a photo has got on its way to the server. */
export function FotoChip({ mark }: { mark: SyncMark }) {
  return <Chip tone={TONES[mark.tone]}>{mark.text}</Chip>
}
