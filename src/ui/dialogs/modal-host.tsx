import { lazy, type ReactNode, Suspense, useCallback, useMemo, useRef, useState } from 'react'
import { LoadingOverlay } from '#src/ui/feedback/loading-overlay.tsx'
import { giveFocusBack } from './give-focus-back.ts'
import { type ModalContent, ModalContext, type Modals, type OpenOptions } from './modal-context.ts'
import { ModalMessage } from './modal-message.tsx'

// No dialog appears in the first second: its code is loaded with the first one.
const ModalFrame = lazy(async () => ({ default: (await import('./modal-frame.tsx')).ModalFrame }))
const ModalPrompt = lazy(async () => ({ default: (await import('./modal-prompt.tsx')).ModalPrompt }))

interface Dialog extends OpenOptions {
  id: number
  content: ModalContent<unknown>
  settle: (value?: unknown) => void
}

interface Busy {
  id: number
  text: string
}

/** Gives `useModals()` to everything below and draws the dialogs, the newest on top. [S12, S60] */
export function ModalHost({ children }: { children: ReactNode }) {
  const [dialogs, setDialogs] = useState<readonly Dialog[]>([])
  const [busy, setBusy] = useState<readonly Busy[]>([])
  const lastId = useRef(0)

  const open = useCallback((content: ModalContent<unknown>, options: OpenOptions = {}) => {
    const id = ++lastId.current
    const opener = document.activeElement
    return new Promise<unknown>((resolve) => {
      const settle = (value?: unknown) => {
        setDialogs((now) => now.filter((dialog) => dialog.id !== id))
        resolve(value)
        giveFocusBack(opener)
      }
      setDialogs((now) => [...now, { ...options, id, content, settle }])
    })
  }, [])

  const loading = useCallback((text = 'Cargando') => {
    const id = ++lastId.current
    setBusy((now) => [...now, { id, text }])
    return () => setBusy((now) => now.filter((busy) => busy.id !== id))
  }, [])

  const modals = useMemo(() => modalsOver(open, loading), [open, loading])
  const newestBusy = busy.at(-1)

  return (
    <ModalContext value={modals}>
      {children}
      <Suspense fallback={null}>
        {dialogs.map((dialog, index) => (
          <ModalFrame
            key={dialog.id}
            title={dialog.title}
            size={dialog.size ?? 'md'}
            locked={dialog.lockForcedClose ?? false}
            isTop={index === dialogs.length - 1}
            onClose={() => dialog.settle()}
          >
            {dialog.content(dialog.settle)}
          </ModalFrame>
        ))}
      </Suspense>
      {newestBusy ? <LoadingOverlay text={newestBusy.text} /> : null}
    </ModalContext>
  )
}

type Open = (content: ModalContent<unknown>, options?: OpenOptions) => Promise<unknown>

const ACCEPT = [{ content: 'Aceptar', value: true, tone: 'main' }] as const
const ACCEPT_OR_CANCEL = [{ content: 'Cancelar', value: false, tone: 'quiet' }, ...ACCEPT] as const

function modalsOver(open: Open, loading: Modals['loading']): Modals {
  const choose: Modals['choose'] = async ({ title, lockForcedClose, ...text }) => {
    // A dialog without a title is named by its message: it must have a name.
    const isNamed = title !== undefined || typeof text.message !== 'string'
    const heading = isNamed ? (title ?? 'Aviso') : text.message
    const body = isNamed ? text : { ...text, message: null }

    const draw: ModalContent<unknown> = (close) => <ModalMessage {...body} onChoose={close} />
    const value = await open(draw, { title: heading, lockForcedClose: lockForcedClose ?? false })
    return (value ?? null) as never
  }

  return {
    choose,
    loading,
    alert: async (options) => void (await choose({ ...options, buttons: ACCEPT })),
    confirm: async (options) => (await choose({ buttons: ACCEPT_OR_CANCEL, ...options })) === true,
    prompt: async ({ title, lockForcedClose, ...field }) => {
      const draw: ModalContent<unknown> = (close) => <ModalPrompt {...field} onAnswer={close} />
      return ((await open(draw, { title, lockForcedClose: lockForcedClose ?? false })) ?? null) as
        | string
        | null
    },
    open: (content, options) => open(content as ModalContent<unknown>, options) as Promise<never>,
  }
}
