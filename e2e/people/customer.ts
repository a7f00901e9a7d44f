import { Seller } from './seller.ts'

/** A customer, with a phone that loses its network and dies. */
export class Customer extends Seller {
  static override readonly who = 'cliente'
}
