import { LeftBar } from './left-bar.tsx'
import { RightBar } from './right-bar.tsx'

interface SideBarsProps {
  open: 'left' | 'right' | null
  onClose: () => void
}

/** Both bars, fetched when the first one is asked for. */
export function SideBars({ open, onClose }: SideBarsProps) {
  return (
    <>
      <LeftBar isOpen={open === 'left'} onClose={onClose} />
      <RightBar isOpen={open === 'right'} onClose={onClose} />
    </>
  )
}
