/** What a page or service worker does itself with stock where no worker is worth its start; fetched when there is some. */
export { countLots } from './count-lots.ts'
export { readStockBody } from './stock-body.ts'
export { landStock } from './store.ts'
