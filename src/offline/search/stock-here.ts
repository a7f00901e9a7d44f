/** Stock work of a page or service worker itself where no worker is worth its start; fetched when there is some. */
export { countLots } from './count-lots.ts'
export { readStockBody } from './stock-body.ts'
export { landStock } from './store.ts'
