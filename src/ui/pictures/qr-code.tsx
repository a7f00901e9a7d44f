import { lazy, Suspense } from 'react'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'

const Drawing = lazy(() => import('./qr-drawing.tsx'))

interface QrCodeProps {
  /** Text that a scanner reads. */
  text: string
  /** Read aloud. */
  label: string
}

/** A QR code; what draws it is fetched with the first one. */
export function QrCode({ text, label }: QrCodeProps) {
  return (
    <Suspense fallback={<Skeleton kind="plate" />}>
      <Drawing text={text} label={label} />
    </Suspense>
  )
}
