import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { subirFoto } from '#contract/calls/fotos.ts'
import type { Usuario } from '#contract/calls/sesion.ts'
import { type Gate, passes } from '#contract/kit/permissions.ts'
import { SEARCH } from '#contract/places.ts'
import {
  BoxIcon,
  CalendarIcon,
  CameraIcon,
  CartIcon,
  PlusIcon,
  SearchIcon,
  StarIcon,
} from '#src/ui/layout/icons.tsx'
import classes from './inicio.module.css'

interface QuickAction {
  label: string
  icon: ReactNode
  needs: Gate
  to: string
  search?: Record<string, string | number>
  state?: Record<string, true>
}

const ACTIONS: readonly QuickAction[] = [
  {
    label: 'Buscar materiales',
    icon: <SearchIcon size={26} />,
    needs: 'buscador-de-materiales-ver',
    ...SEARCH,
  },
  { label: 'Nuevo pedido', icon: <PlusIcon size={26} />, needs: 'pedido-ver', to: '/pedido/nuevo' },
  {
    label: 'Materiales en oferta',
    icon: <StarIcon size={26} />,
    needs: 'buscador-de-materiales-ver',
    to: '/buscador-de-materiales/resultados',
    search: { branch: 'all', mostrar_solo_ofertas: 1 },
  },
  {
    label: 'Fotografiar una chapa',
    icon: <CameraIcon size={26} />,
    needs: subirFoto.endpoint.needs,
    to: '/config/fotos-de-lotes/nuevo',
  },
  { label: 'Carrito', icon: <CartIcon size={26} />, needs: 'pedido-ver', to: '/pedido/nuevo-multiple' },
  { label: 'Mis pedidos', icon: <BoxIcon size={26} />, needs: 'pedido-ver', to: '/pedido' },
  { label: 'Turnos de hoy', icon: <CalendarIcon size={26} />, needs: 'turno-ver', to: '/turno' },
]

/** The most used screens, each by its permission. */
export function QuickActions({ user }: { user: Usuario }) {
  const actions = ACTIONS.filter(({ needs }) => passes(needs, user))
  if (actions.length === 0) return null
  return (
    <nav className={classes.actions} aria-label="Accesos rápidos">
      {actions.map(({ label, icon, to, search, state }, index) => (
        <Link
          key={label}
          to={to as '/'}
          search={(search ?? {}) as never}
          state={(state ?? {}) as never}
          className={classes.action}
          data-main={index === 0 || undefined}
        >
          {icon}
          <span>{label}</span>
        </Link>
      ))}
    </nav>
  )
}
