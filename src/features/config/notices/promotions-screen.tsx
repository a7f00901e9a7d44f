import { promotions } from '#contract/calls/config/notices.ts'
import { formatDay } from '#contract/kit/day.ts'
import { catalogueScreen } from '#src/features/config/catalogue/catalogue-screen.ts'
import { lastDayInput, NOTICE_INPUTS, productsInput } from './notice-inputs.tsx'
import { NoticePreview } from './notice-preview.tsx'

/** Promotions, for root, with how they will look. [A126] */
export const promotionsScreen = catalogueScreen({
  catalogue: promotions,
  to: '/config/promociones',
  words: {
    create: 'Nueva promoción',
    edit: 'Editar promoción',
    none: 'Todavía no hay promociones',
    missing: 'No se encontró la promoción',
    what: 'Esta promoción',
    confirm: '¿Archivar la promoción?',
  },
  title: ({ title }) => title,
  shown: ['from_date', 'to_date', 'products', 'published'],
  cells: {
    from_date: ({ from_date }) => formatDay(from_date),
    to_date: ({ to_date }) => formatDay(to_date),
    products: ({ products }) => String(products.split('\n').filter(Boolean).length),
    published: ({ published }) => (published ? 'Sí' : 'No: borrador'),
  },
  inputs: { ...NOTICE_INPUTS, to_date: lastDayInput(false), products: productsInput },
  start: (row) => ({ published: row?.published ?? false }),
  note: (values) => <NoticePreview values={values} />,
})
