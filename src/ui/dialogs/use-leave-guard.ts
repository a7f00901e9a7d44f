import { useBlocker, useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { backLayers } from './back-layers.ts'
import { useModals } from './modal-context.ts'
import { useBackCloses } from './use-back-closes.ts'

interface Guarded {
  losesText: boolean
  drop: () => Promise<void>
}

const QUESTION = {
  title: 'Hay cambios sin guardar',
  message: 'Si salís ahora se pierde lo que escribiste.',
  buttons: [
    { content: 'Seguir editando', value: false, tone: 'quiet' },
    { content: 'Salir sin guardar', value: true, tone: 'danger' },
  ],
} as const

/** Asks before a link, Back or closing the page loses what was typed and is kept nowhere. */
export function useLeaveGuard({ losesText, drop }: Guarded): void {
  const modals = useModals()
  const router = useRouter()
  const isAsking = useRef(false)
  const ask = async (leave: () => unknown) => {
    if (isAsking.current) return
    isAsking.current = true
    const isSure = await modals.confirm(QUESTION)
    isAsking.current = false
    if (!isSure) return
    await drop()
    leave()
  }
  useBlocker({
    shouldBlockFn: ({ action, next: { pathname, search } }) => {
      // Back is noticed before the router sees it.
      if (action !== 'PUSH' && action !== 'REPLACE') return false
      const place = { to: pathname as '/', search: search as never, ignoreBlocker: true }
      void ask(() => router.navigate(place))
      return true
    },
    disabled: !losesText,
    enableBeforeUnload: losesText,
  })
  useBackCloses(losesText, () => void ask(() => backLayers?.onPage(() => window.history.back())))
}
