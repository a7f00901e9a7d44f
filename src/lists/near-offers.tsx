import { Button, Group, Stack, Text } from '@mantine/core'
import { countText } from '#contract/kit/sentence-words.ts'
import type { NearSearch } from '#contract/stock/near/near-wire.ts'

export type NearWay = NearSearch['instead'][number] | NearSearch['without'][number]

interface NearOffersProps {
  near: NearSearch & { isPart: boolean }
  /** The things counted: 'material', 'materiales'. */
  counted: readonly [string, string]
  onPick: (way: NearWay) => void
}

/** The word that found nothing, and the ways on as buttons. */
export function NearOffers({ near, counted, onPick }: NearOffersProps) {
  const { unknown, instead, without, isPart } = near
  return (
    <Stack align="center" gap="xs">
      {unknown.length > 0 ? (
        <Text role="status">{unknownText(unknown, { isPart, thing: counted[0] })}</Text>
      ) : null}
      <Group justify="center" gap="xs">
        {instead.map((way) => (
          <Button key={`${way.search} ${way.fields.length}`} variant="default" onClick={() => onPick(way)}>
            {`¿Quisiste decir «${way.word}»${way.fields.length > 0 ? ' sin los filtros' : ''}?`}
          </Button>
        ))}
        {without.map((way) => (
          <Button
            key={`${way.words.join(' ')} ${way.fields.join(' ')}`}
            variant="default"
            onClick={() => onPick(way)}
          >
            {withoutText(way, counted)}
          </Button>
        ))}
      </Group>
    </Stack>
  )
}

function unknownText(
  words: readonly string[],
  { isPart, thing }: { isPart: boolean; thing: string },
): string {
  const said = words.map((word) => `«${word}»`).join(' ni ')
  return `${isPart ? 'En este equipo ningún' : 'Ningún'} ${thing} tiene ${said}.`
}

const NAMES: Readonly<Record<string, string>> = {
  lote: 'Lote',
  product_code: 'Producto',
  kind: 'Tipo',
  generic_name: 'Nombre genérico',
  espesor: 'Espesor',
  terminacion: 'Terminación',
  warehouse: 'Depósito',
  branch: 'Sucursal',
  promocion: 'Promoción',
  alto_min: 'Alto',
  alto_max: 'Alto',
  largo_min: 'Largo',
  largo_max: 'Largo',
  cantidad_min: 'Cantidad',
  cantidad_max: 'Cantidad',
  precio_min: 'Precio',
  precio_max: 'Precio',
  mostrar_solo_con_foto: 'Solo con foto',
  mostrar_solo_con_reservas: 'Solo con reservas',
  mostrar_solo_ofertas: 'Solo ofertas',
}

/** 'Sin «xyz»: 12 materiales', 'Sin el filtro Espesor: 4 materiales'. */
export function withoutText(
  { words, fields, products }: NearSearch['without'][number],
  [one, many]: readonly [string, string],
): string {
  const names = [...new Set(fields.map((field) => NAMES[field] ?? field))]
  const filters = names.length === 1 ? `el filtro ${names[0]}` : 'los filtros'
  const parts = [...words.map((word) => `«${word}»`), ...(names.length > 0 ? [filters] : [])]
  return `Sin ${parts.join(' ni ')}: ${countText(products, one, many)}`
}
