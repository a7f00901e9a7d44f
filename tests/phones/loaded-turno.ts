import { id, serverTurno } from './turnos-phone.ts'

const ORDER = {
  ...{
    uuid: id(1),
    id: 1,
    product_code: 'CAR20',
    product_name: 'Carrara',
    lote: 'B-1',
    quantity: 2,
    unit: 'PZA',
  },
  ...{
    product: { location: null, espesor: '' },
    client_note: '',
    crm_name: '',
    status: '',
    status_color: '',
  },
}
/** A turno with one order, whose load can be handed over. */
export const LOADED_TURNO = serverTurno(20, {
  account_names: 'Andino Mesadas',
  grupos_de_pedidos: [{ uuid: id(10), id: 10, nombre: 'Obra', pedidos: [ORDER] }] as never,
})
