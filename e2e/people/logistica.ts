import { Vendedora } from './vendedora.ts'

/** Who books and delivers turnos, with a phone that loses its network and dies. */
export class Logistica extends Vendedora {
  static override readonly who = 'logistica'
}
