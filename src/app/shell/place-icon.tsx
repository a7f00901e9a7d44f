import type { ReactNode } from 'react'
import {
  BoxIcon,
  CalendarIcon,
  CardIcon,
  ChatIcon,
  ClockIcon,
  CopyIcon,
  DownloadIcon,
  GridIcon,
  HomeIcon,
  InvoiceIcon,
  LockIcon,
  MoneyIcon,
  PhoneIcon,
  PlateIcon,
  PlusIcon,
  RowsIcon,
  SearchIcon,
  SettingsIcon,
  SheetIcon,
  StarIcon,
  TruckIcon,
  UploadIcon,
  UserIcon,
  UsersIcon,
} from '#src/ui/icons/icons.tsx'

const ICONS: Record<string, ReactNode> = {
  '/': <HomeIcon />,
  '/pedido': <BoxIcon />,
  '/pedido-new': <PlusIcon />,
  '/pago': <CardIcon />,
  '/turno': <CalendarIcon />,
  '/apartados': <ClockIcon />,
  '/presupuestos': <CopyIcon />,
  '/muestrarios': <GridIcon />,
  '/lista-precio': <DownloadIcon />,
  '/ordenes-de-trabajo': <TruckIcon />,
  '/cuenta-corriente': <MoneyIcon />,
  '/historico-de-comprobantes': <InvoiceIcon />,
  '/soporte': <ChatIcon />,
  '/buscador-de-materiales': <SearchIcon />,
  '/buscador-de-materiales/resultados': <StarIcon />,
  '/tablero': <RowsIcon />,
  '/components': <SheetIcon />,
  '/config': <SettingsIcon />,
  '/preparar': <PhoneIcon />,
  '/pendientes': <UploadIcon />,
  '/perfil': <UserIcon />,
  '/seguridad': <LockIcon />,
  '/usuario': <UsersIcon />,
}

/** The picture beside a place's name; no two places of one user's bars have the same. */
export function PlaceIcon({ to }: { to: string }) {
  return ICONS[to] ?? <PlateIcon />
}
