import { news } from '#contract/calls/config/notices.ts'
import { formatDay } from '#contract/kit/day.ts'
import { catalogueScreen } from '#src/features/config/catalogue/catalogue-screen.ts'
import { audienceInput, lastDayInput, NOTICE_INPUTS } from './notice-inputs.tsx'
import { NoticePreview } from './notice-preview.tsx'

const AUDIENCE = { clientes: 'Clientes', vendedores: 'Vendedores' }

/** News, for root, with how they will look. [A126] */
export const newsScreen = catalogueScreen({
  catalogue: news,
  to: '/config/novedades',
  words: {
    create: 'Nueva novedad',
    edit: 'Editar novedad',
    none: 'Todavía no hay novedades',
    missing: 'No se encontró la novedad',
    what: 'Esta novedad',
    confirm: '¿Archivar la novedad?',
  },
  title: ({ title }) => title,
  shown: ['from_date', 'to_date', 'audience', 'published'],
  cells: {
    from_date: ({ from_date }) => formatDay(from_date),
    to_date: ({ to_date }) => to_date && formatDay(to_date),
    audience: ({ audience }) => (audience ? AUDIENCE[audience] : 'Todos'),
    published: ({ published }) => (published ? 'Sí' : 'No: borrador'),
  },
  inputs: { ...NOTICE_INPUTS, to_date: lastDayInput(true), audience: audienceInput },
  start: (row) => ({ published: row?.published ?? false }),
  note: (values) => <NoticePreview values={values} />,
})
