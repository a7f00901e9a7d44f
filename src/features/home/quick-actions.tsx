import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { MANAGES_PAYMENTS } from '#contract/calls/payments/gates.ts'
import { uploadPhoto } from '#contract/calls/photos.ts'
import type { User } from '#contract/calls/session.ts'
import { type Gate, passes } from '#contract/kit/permissions.ts'
import {
  CameraIcon,
  CardIcon,
  CartIcon,
  PlusIcon,
  StarIcon,
  TruckIcon,
  UsersIcon,
} from '#src/ui/icons/icons.tsx'
import classes from './home.module.css'

interface QuickAction {
  label: string
  icon: ReactNode
  needs: Gate
  to: string
  search?: Record<string, string | number>
}

/** First of who does not search: deliveries and users are what they come for. */
const WORK: readonly QuickAction[] = [
  { label: 'Turnos del día', icon: <TruckIcon size={26} />, needs: 'turno-crear', to: '/turno' },
  {
    label: 'Usuarios',
    icon: <UsersIcon size={26} />,
    needs: 'admin-user-administracion',
    to: '/config/user',
  },
  { label: 'Cobros', icon: <CardIcon size={26} />, needs: MANAGES_PAYMENTS, to: '/pago' },
]

const ACTIONS: readonly QuickAction[] = [
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
    needs: uploadPhoto.endpoint.needs,
    to: '/config/fotos-de-lotes/nuevo',
  },
  { label: 'Carrito', icon: <CartIcon size={26} />, needs: 'pedido-ver', to: '/pedido/nuevo-multiple' },
]

/** The most used screens that are not at the foot of a phone anyway, each by its permission. */
export function QuickActions({ user }: { user: User }) {
  const searches = passes('buscador-de-materiales-ver', user)
  const actions = [...(searches ? [] : WORK), ...ACTIONS].filter(({ needs }) => passes(needs, user))
  if (actions.length === 0) return null
  return (
    <nav className={classes.actions} aria-label="Accesos rápidos">
      {actions.map(({ label, icon, to, search }) => (
        <Link key={to} to={to as '/'} search={(search ?? {}) as never} className={classes.action}>
          {icon}
          <span>{label}</span>
        </Link>
      ))}
    </nav>
  )
}
