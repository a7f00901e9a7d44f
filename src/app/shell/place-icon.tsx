import type { ReactNode } from 'react'
import {
  BoxIcon,
  CalendarIcon,
  CardIcon,
  ChatIcon,
  CopyIcon,
  DownloadIcon,
  HomeIcon,
  LockIcon,
  MoneyIcon,
  PhoneIcon,
  PlateIcon,
  SearchIcon,
  SettingsIcon,
  StarIcon,
  TruckIcon,
  UploadIcon,
  UserIcon,
  UsersIcon,
} from '#src/ui/icons/icons.tsx'

const ICONS: Record<string, ReactNode> = {
  '/': <HomeIcon />,
  '/pedido': <BoxIcon />,
  '/pedido-new': <BoxIcon />,
  '/pago': <CardIcon />,
  '/turno': <CalendarIcon />,
  '/presupuestos': <CopyIcon />,
  '/lista-precio': <DownloadIcon />,
  '/ordenes-de-trabajo': <TruckIcon />,
  '/cuenta-corriente': <MoneyIcon />,
  '/historico-de-comprobantes': <MoneyIcon />,
  '/soporte': <ChatIcon />,
  '/buscador-de-materiales': <SearchIcon />,
  '/buscador-de-materiales/resultados': <StarIcon />,
  '/components': <CopyIcon />,
  '/config': <SettingsIcon />,
  '/preparar': <PhoneIcon />,
  '/pendientes': <UploadIcon />,
  '/perfil': <UserIcon />,
  '/seguridad': <LockIcon />,
  '/cuentas-asociadas': <PlateIcon />,
  '/usuario': <UsersIcon />,
}

/** The picture beside a place's name. */
export function PlaceIcon({ to }: { to: string }) {
  return ICONS[to] ?? <PlateIcon />
}
