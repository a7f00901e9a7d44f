import { Seller } from './seller.ts'

/** Who books and delivers turnos, with a phone that loses its network and dies. */
export class Logistics extends Seller {
  static override readonly who = 'logistica'
}
