import type { Hold } from '#contract/calls/holds/holds.ts'
import { id } from '#tests/worlds/outbox-world.ts'

/** A hold as the server says it: active, of plate 3 of lot B-1042, for Andino Mesadas. */
export const heldRow = (n: number, more: Partial<Hold> = {}): Hold => ({
  ...{ uuid: id(n), lot_id: 31, product_code: 'GPULP20P', product_name: 'Gris Pulpis', batch: 'B-1042' },
  ...{ branch: 'Córdoba', chapa: 3, piezas: 1, estado: 'activo', ajeno: false, hasta: '2026-03-12' },
  ...{ lugar: n, extensiones: 0, account_id: 12, account_name: 'Andino Mesadas', cliente: '', nota: '' },
  ...{ responsable_uuid: null, responsable: 'Mariana Quiroga', order_uuid: null, sin_respaldo: false },
  ...{ created_at: '2026-03-09T12:00:00.000Z', version: 1, ...more },
})
