import { Seller } from './seller.ts'

/** A user who books and delivers turnos, with a phone that loses its network and dies. */
export class Logistics extends Seller {
  static override readonly who = 'logistica'
}
