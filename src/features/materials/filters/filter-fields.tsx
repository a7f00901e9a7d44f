import { Checkbox, TextInput } from '@mantine/core'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import type { MaterialFilter } from '#contract/stock/stock-filter.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { isSeller } from '#src/records/accounts/sellers.ts'
import { RemoteSelect } from '#src/ui/fields/remote-select.tsx'
import { type Catalogue, seesTransit } from './catalogue.ts'
import classes from './filter-fields.module.css'
import { disabledFields, type FilterField, withField, withoutUnavailable } from './filter-rules.ts'
import { RangeFields } from './range-fields.tsx'
import { useCatalogue } from './use-catalogue.ts'
import '@mantine/core/styles/Checkbox.layer.css'

interface FilterFieldsProps {
  filter: MaterialFilter
  onChange: (filter: MaterialFilter) => void
  /** The way to all of them: only those that are changed most stand here. */
  more?: ReactNode
}

/** Every field of a search but its text: on the form and in the filter bar. [S186–S194] */
export function FilterFields({ filter, onChange, more }: FilterFieldsProps) {
  const isShort = Boolean(more)
  const { user } = useDevice().parts
  const { lists, isComplete, isPartial } = useCatalogue(filter)
  const disabled = disabledFields(filter)
  const set = <F extends FilterField>(field: F, value: MaterialFilter[F] | null) =>
    onChange(withField(filter, field, value))
  const swap = useSwap({ filter, onChange }, lists, isComplete)

  const select = (field: SelectField, label: string, options: readonly Option[]) => (
    <RemoteSelect
      label={label}
      source={{ options, isPartial }}
      known={filter[field] ? [{ value: filter[field], label: filter[field] }] : []}
      value={filter[field] ?? null}
      onChange={(value) => set(field, value)}
      disabled={disabled.has(field)}
      placeholder={PLACEHOLDERS[field] ?? 'Todos'}
      clearable
    />
  )
  const toggle = (field: ToggleField, label: string) => (
    <Checkbox
      label={label}
      checked={filter[field] === true}
      onChange={(event) => set(field, event.currentTarget.checked || null)}
    />
  )
  const options = useOptions(lists)

  return (
    <div className={classes.fields}>
      <Group legend="Material">
        {isShort ? null : <LotField filter={filter} onChange={onChange} isDisabled={disabled.has('lote')} />}
        {isShort ? null : select('product_code', 'Producto', options.productos)}
        {select('kind', 'Tipo de piedra', options.kinds)}
        {select('generic_name', 'Nombre genérico', options.generic_names)}
        {select('espesor', 'Espesor', options.espesores)}
        {select('terminacion', 'Terminación', options.terminaciones)}
      </Group>
      <Group
        legend="Dónde"
        // All of them are asked for there already.
        after={
          filter.branch === 'all'
            ? null
            : toggle('mostrar_todas_las_sucursales', 'Mostrar todas las sucursales')
        }
      >
        {select('branch', 'Sucursal', options.branches)}
        {isShort ? null : select('warehouse', 'Depósito', options.warehouses)}
      </Group>
      {isShort ? null : (
        <fieldset className={classes.group}>
          <legend className={classes.legend}>Medidas y precio</legend>
          <RangeFields filter={filter} onChange={onChange} />
        </fieldset>
      )}
      <Group legend="Mostrar">
        {seesTransit(user) ? (
          <Checkbox
            label="Mostrar materiales en tránsito"
            checked={filter.mostrar_materiales_en_transito === true}
            onChange={(event) => swap(event.currentTarget.checked)}
          />
        ) : null}
        {toggle('mostrar_solo_ofertas', 'Solo ofertas')}
        {toggle('mostrar_solo_con_foto', 'Solo con foto')}
        {isSeller(user) ? toggle('mostrar_solo_con_reservas', 'Solo con reservas') : null}
      </Group>
      {more}
    </div>
  )
}

interface GroupProps {
  legend: string
  /** Under the columns. */
  after?: ReactNode
  children: ReactNode
}

const Group = ({ legend, after, children }: GroupProps) => (
  <fieldset className={classes.group}>
    <legend className={classes.legend}>{legend}</legend>
    <div className={classes.columns}>{children}</div>
    {after}
  </fieldset>
)

function LotField({ filter, onChange, isDisabled }: FilterFieldsProps & { isDisabled: boolean }) {
  return (
    <TextInput
      label="Lote"
      value={filter.lote ?? ''}
      onChange={(event) => onChange(withField(filter, 'lote', event.currentTarget.value))}
      disabled={isDisabled}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={60}
    />
  )
}

type SelectField =
  | 'product_code'
  | 'kind'
  | 'generic_name'
  | 'espesor'
  | 'terminacion'
  | 'branch'
  | 'warehouse'
type ToggleField =
  | 'mostrar_todas_las_sucursales'
  | 'mostrar_solo_ofertas'
  | 'mostrar_solo_con_foto'
  | 'mostrar_solo_con_reservas'

interface Option {
  value: string
  label: string
  detail?: string
}

const PLACEHOLDERS: Partial<Record<SelectField, string>> = { branch: 'Todas', terminacion: 'Todas' }

const plain = (values: readonly string[]): Option[] => values.map((value) => ({ value, label: value }))

function useOptions(lists: Catalogue) {
  return useMemo(
    () => ({
      productos: lists.productos.map(({ product_code, product_name }) => ({
        value: product_code,
        label: product_name,
        detail: product_code,
      })),
      kinds: plain(lists.kinds),
      generic_names: plain(lists.generic_names),
      espesores: plain(lists.espesores),
      terminaciones: plain(lists.terminaciones),
      branches: [{ value: 'all', label: 'Todas las sucursales' }, ...plain(lists.branches)],
      warehouses: plain(lists.warehouses),
    }),
    [lists],
  )
}

/** Turning the in-transit toggle clears, once the other lists are there, what they do not offer. [S193] */
function useSwap({ filter, onChange }: FilterFieldsProps, lists: Catalogue, isComplete: boolean) {
  const isSwapping = useRef(false)
  const latest = useRef({ filter, onChange })
  latest.current = { filter, onChange }

  useEffect(() => {
    if (!isSwapping.current || !isComplete) return
    isSwapping.current = false
    const now = latest.current
    const kept = withoutUnavailable(now.filter, {
      product_code: lists.productos.map((product) => product.product_code),
      kind: lists.kinds,
      generic_name: lists.generic_names,
      espesor: lists.espesores,
      terminacion: lists.terminaciones,
    })
    now.onChange(kept)
  }, [lists, isComplete])

  return (isOn: boolean) => {
    isSwapping.current = true
    onChange(withField(filter, 'mostrar_materiales_en_transito', isOn || null))
  }
}
