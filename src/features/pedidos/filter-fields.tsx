import { Button, NativeSelect, Stack } from '@mantine/core'
import { useLiveQuery } from 'dexie-react-hooks'
import type { ReactNode } from 'react'
import { SIN_GRUPO } from '#contract/calls/grupos.ts'
import { BRANCHES } from '#contract/rules/branch.ts'
import { useDevice } from '#src/bridge/device-context.tsx'
import type { Db } from '#src/offline/db.ts'
import { isSeller } from '#src/records/cuentas/sellers.ts'
import { StatusDot } from '#src/ui/feedback/status-dot.tsx'
import { SequenceSelect } from '#src/ui/fields/sequence-select.tsx'
import { FilterBox } from '#src/ui/lists/filter-box.tsx'
import { FilterGroup } from '#src/ui/lists/filter-group.tsx'
import type { ListFilters } from './list-filter.ts'
import { colorOf } from './pedido-words.ts'
import { defaultStatuses } from './pedidos-search.ts'

interface FilterFieldsProps {
  filters: ListFilters
  statuses: readonly string[]
  onChange: (filters: ListFilters) => void
  /** Leaves out whose orders and of which branch. */
  isShort?: boolean
}

/** Statuses, group states, sequence, and for sellers branches and whose orders. [S108–S110] */
export function FilterFields({ filters, statuses, onChange, isShort = false }: FilterFieldsProps) {
  const { db, parts } = useDevice()
  const colors = useLiveQuery(() => readColors(db), [db])
  const groupStates = useLiveQuery(() => db.estadosDeGrupo.orderBy('orden').toArray(), [db]) ?? []
  const branches = useLiveQuery(() => readBranches(db), [db]) ?? []
  const seller = isSeller(parts.user) && !isShort
  const toggle = (field: 'f' | 'gf' | 'branches', value: string) => {
    const now = filters[field]
    const next = now.includes(value) ? now.filter((one) => one !== value) : [...now, value]
    onChange({ ...filters, [field]: next })
  }
  const box = (field: 'f' | 'gf' | 'branches', value: string, label: ReactNode) => (
    <FilterBox
      key={value}
      label={label}
      checked={filters[field].includes(value)}
      onToggle={() => toggle(field, value)}
    />
  )

  return (
    <Stack gap={18}>
      <SequenceSelect
        value={filters.orderBy}
        onChange={(orderBy) => onChange({ ...filters, orderBy })}
        words={{ latest: 'Más nuevos primero', oldest: 'Más antiguos primero' }}
      />
      {seller ? (
        <NativeSelect
          label="Mostrar pedidos"
          value={filters.mostrarPedidos}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...filters, mostrarPedidos: value as ListFilters['mostrarPedidos'] })
          }
          data={[
            { value: 'todos', label: 'Todos' },
            { value: 'mis_clientes', label: 'Mis clientes' },
          ]}
        />
      ) : null}
      <FilterGroup
        legend="Estado del material"
        quick={
          <>
            <Button variant="default" onClick={() => onChange({ ...filters, f: [...statuses] })}>
              Todos
            </Button>
            <Button variant="default" onClick={() => onChange({ ...filters, f: defaultStatuses(statuses) })}>
              En curso
            </Button>
          </>
        }
      >
        {statuses.map((status) =>
          box('f', status, <StatusDot color={colorOf(colors?.get(status) ?? '')}>{status}</StatusDot>),
        )}
      </FilterGroup>
      <FilterGroup legend="Estado del grupo">
        {groupStates.map((one) =>
          box('gf', one.uuid, <StatusDot color={colorOf(one.color)}>{one.nombre}</StatusDot>),
        )}
        {box('gf', SIN_GRUPO, SIN_GRUPO)}
      </FilterGroup>
      {seller ? (
        <FilterGroup legend="Sucursal">{branches.map((one) => box('branches', one, one))}</FilterGroup>
      ) : null}
    </Stack>
  )
}

const readColors = async (db: Db) =>
  new Map((await db.estados.toArray()).map((one) => [one.status, one.color]))

/** Active branches by name; the fixed list until the phone has the server's. [A32] */
async function readBranches(db: Db): Promise<string[]> {
  const held = (await db.sucursales.orderBy('nombre').toArray()).filter((one) => one.active)
  return held.length > 0 ? held.map((one) => one.nombre) : [...BRANCHES]
}
