import { usePersonSetting } from '#src/session/person-setting.ts'
import { useIsWide } from '#src/ui/layout/use-is-wide.ts'

const VIEWS = ['tarjetas', 'tabla'] as const
export type View = (typeof VIEWS)[number]

/** This person's view of the orders; there is no room for a table on a phone. */
export function useView(): { view: View; choose: (view: View) => void; canChoose: boolean } {
  const [kept, choose] = usePersonSetting('pedidos-vista', VIEWS)
  const canChoose = useIsWide()
  return { view: canChoose ? kept : 'tarjetas', choose, canChoose }
}
