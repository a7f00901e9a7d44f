import { lazy, type ReactNode, Suspense } from 'react'
import { useFocusBack } from './use-focus-back.ts'

const ModalFrame = lazy(async () => ({ default: (await import('./modal-frame.tsx')).ModalFrame }))

interface DialogProps {
  title: ReactNode
  onClose: () => void
  /** `lg` for what has columns or a long list; `page` for a picture that is its head: it shows the title itself. */
  size?: 'md' | 'lg' | 'page'
  children: ReactNode
}

/** A dialog that is open for as long as it is mounted: for those opened by the address. */
export function Dialog({ title, onClose, size = 'md', children }: DialogProps) {
  useFocusBack()

  return (
    <Suspense fallback={null}>
      <ModalFrame title={title} size={size} locked={false} isTop isPlace onClose={onClose}>
        {children}
      </ModalFrame>
    </Suspense>
  )
}
