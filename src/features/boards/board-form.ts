import { saveBoard } from '#contract/calls/boards/boards.ts'
import type { ChangeForm } from '#src/forms/change-form.ts'
import type { Db } from '#src/offline/device.ts'
import { emptyTray, readTray, type TrayPlate } from '#src/records/boards/tray.ts'

export interface BoardValues {
  plates: TrayPlate[]
  /** The number of an account; null for a free name. */
  cuenta: string | null
  cliente: string
  titulo: string
  precios: boolean
}

const EMPTY: BoardValues = { plates: [], cuenta: null, cliente: '', titulo: '', precios: false }

/** The form of a new board, of the plates in the tray, which leave it with the saving; or of a queued one to put right. */
export const boardForm = (db: Db, pending?: string): ChangeForm<typeof saveBoard.endpoint, BoardValues> => ({
  operation: saveBoard,
  key: null,
  pendiente: pending,
  from: async () => ({ values: { ...EMPTY, plates: [...(await readTray(db))] } }),
  back: ({ uuid, items = [], account_id, cliente: client = '', titulo: title = '', precios: prices }) => ({
    uuid,
    values: {
      plates: items.map(({ lot_id: lot, chapa: plate }) => ({
        ...{ lot: Number(lot), number: Number(plate) },
        ...{ product_code: '', batch: '' },
      })),
      cuenta: account_id == null ? null : String(account_id),
      ...{ cliente: client ?? '', titulo: title ?? '', precios: prices === true },
    },
  }),
  args: ({ plates, cuenta: account, cliente: client, titulo: title, precios: prices }, { uuid }) => ({
    ...{ uuid, titulo: title, precios: prices },
    ...(account ? { account_id: Number(account) } : { cliente: client }),
    items: plates.map(({ lot, number }) => ({ lot_id: lot, chapa: number })),
  }),
  after: async () => (pending ? undefined : emptyTray(db)),
  said: 'Muestrario listo para enviar',
})
