import type { ReactNode, SVGProps } from 'react'

interface IconProps extends SVGProps<SVGSVGElement> {
  /** Side in CSS pixels, 22 by default. */
  size?: number
  /** Read aloud; without it the icon is decoration. */
  title?: string
}

function icon(paths: ReactNode) {
  return function Icon({ size = 22, title, ...rest }: IconProps) {
    return (
      <svg
        viewBox="0 0 24 24"
        width={size}
        height={size}
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="square"
        strokeLinejoin="miter"
        role={title ? 'img' : undefined}
        aria-label={title}
        aria-hidden={title ? undefined : true}
        focusable="false"
        {...rest}
      >
        {paths}
      </svg>
    )
  }
}

export const MenuIcon = icon(<path d="M4 6h16M4 12h16M4 18h10" />)
export const CloseIcon = icon(<path d="m6 6 12 12M18 6 6 18" />)
export const CartIcon = icon(<path d="M3 4h2.5L8 15.5h10L20.5 8H6.5M9 20h.01M17 20h.01" />)
export const SearchIcon = icon(
  <>
    <circle cx="10.5" cy="10.5" r="6.5" />
    <path d="m15.5 15.5 5 5" />
  </>,
)
export const CameraIcon = icon(
  <>
    <path d="M3 7h4.5L9 4.5h6L16.5 7H21v12H3z" />
    <circle cx="12" cy="13" r="3.5" />
  </>,
)
export const GalleryIcon = icon(<path d="M3 4h18v16H3zM3 16l5-5 4 4 3-3 6 5M16 8.5h.01" />)
export const ShareIcon = icon(<path d="M12 15V3.5M7.5 7.5 12 3l4.5 4.5M5 12v8.5h14V12" />)
export const WifiOffIcon = icon(
  <path d="m3 3 18 18M5 12.5c1.2-1 2.5-1.8 4-2.2M2 8.5c1.4-1.2 2.9-2.1 4.5-2.7M11 5c4.2-.3 8 1 11 3.5M14.5 10.4c1.7.4 3.2 1.1 4.5 2.1M8.5 16a5.5 5.5 0 0 1 6 -.4M12 20h.01" />,
)
export const ClockIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7v5l3.5 2" />
  </>,
)
export const CheckIcon = icon(<path d="m4.5 12.5 5 5L19.5 7" />)
export const AlertIcon = icon(<path d="M12 3.5 22 20.5H2zM12 10v4.5M12 17.5h.01" />)
export const QuestionIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M9.5 9.5c.3-1.5 1.3-2.3 2.6-2.3 1.5 0 2.6 1 2.6 2.4 0 2-2.7 2.1-2.7 4M12 16.8h.01" />
  </>,
)
export const ErrorIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="m9 9 6 6M15 9l-6 6" />
  </>,
)
export const TrashIcon = icon(<path d="M4 6.5h16M9 6V3.5h6V6M6 6.5 7 20.5h10l1-14M10.5 10.5v6M13.5 10.5v6" />)
export const EditIcon = icon(<path d="M4 20h4L20 8l-4-4L4 16zM13.5 6.5l4 4" />)
export const FitIcon = icon(<path d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" />)
export const PlusIcon = icon(<path d="M12 4.5v15M4.5 12h15" />)
export const MinusIcon = icon(<path d="M4.5 12h15" />)
export const FilterIcon = icon(<path d="M3 5h18M6.5 12h11M10 19h4" />)
export const GridIcon = icon(
  <path d="M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 13.5H20V20h-6.5z" />,
)
export const RowsIcon = icon(<path d="M4 4.5h16v6H4zM4 13.5h16v6H4z" />)
export const TruckIcon = icon(
  <>
    <path d="M5 17H2.5V5.5h12V17H9M14.5 9.5h4l3 3.5v4H19M15 17h-.5" />
    <circle cx="7" cy="17.5" r="2" />
    <circle cx="17" cy="17.5" r="2" />
  </>,
)
export const ChevronLeftIcon = icon(<path d="m15 4.5-7.5 7.5 7.5 7.5" />)
export const ChevronRightIcon = icon(<path d="m9 4.5 7.5 7.5L9 19.5" />)
export const ChevronDownIcon = icon(<path d="m4.5 9 7.5 7.5L19.5 9" />)
export const ArrowLeftIcon = icon(<path d="M20 12H5M11 5.5 4.5 12l6.5 6.5" />)
export const ArrowRightIcon = icon(<path d="M4 12h15M13 5.5l6.5 6.5-6.5 6.5" />)
export const PinIcon = icon(
  <>
    <path d="M12 21.5c-4.5-5-7-8.6-7-11.6a7 7 0 0 1 14 0c0 3-2.5 6.6-7 11.6z" />
    <circle cx="12" cy="10" r="2" />
  </>,
)
export const SawIcon = icon(
  <>
    <path d="m12 3 2 2.5 3.2-.6.4 3.2 3 1.2L19 12l1.6 2.7-3 1.2-.4 3.2-3.2-.6-2 2.5-2-2.5-3.2.6-.4-3.2-3-1.2L5 12 3.4 9.3l3-1.2.4-3.2 3.2.6z" />
    <circle cx="12" cy="12" r="2" />
  </>,
)
export const InvoiceIcon = icon(<path d="M5.5 3h13v18l-3.2-2-3.3 2-3.3-2-3.2 2zM9 8.5h6M9 13h6" />)
export const UserIcon = icon(
  <>
    <circle cx="12" cy="8" r="4" />
    <path d="M4 20.5c.5-4 3.5-6.5 8-6.5s7.5 2.5 8 6.5" />
  </>,
)
export const UsersIcon = icon(
  <>
    <circle cx="9" cy="8.5" r="3.5" />
    <path d="M2.5 20c.4-3.5 2.9-5.5 6.5-5.5s6.1 2 6.5 5.5M15.5 5.3a3.5 3.5 0 0 1 0 6.4M18 15c2 .7 3.2 2.5 3.5 5" />
  </>,
)
export const LogoutIcon = icon(<path d="M10 3.5H4v17h6M9.5 12H21M16.5 7.5 21 12l-4.5 4.5" />)
export const SheetIcon = icon(<path d="M4 4h16v16H4zM4 10h16M4 15h16M10 4v16" />)
export const DownloadIcon = icon(<path d="M12 3.5V15M7.5 11l4.5 4.5 4.5-4.5M4 20.5h16" />)
export const UploadIcon = icon(<path d="M12 15.5V4M7.5 8 12 3.5 16.5 8M4 20.5h16" />)
export const PlateIcon = icon(<path d="M4 6.5 16 3.5l4 3v12l-12 2.5-4-3zM4 6.5l4 3v11.5M8 9.5l12-3" />)
export const MailIcon = icon(<path d="M3 5.5h18v13H3zM3.5 6.5 12 13l8.5-6.5" />)
export const PhoneIcon = icon(<path d="M7 2.5h10v19H7zM11 18h2" />)
export const RefreshIcon = icon(
  <path d="M20 5v5h-5M4 19v-5h5M19.5 10A8 8 0 0 0 5.5 7M4.5 14a8 8 0 0 0 14 3" />,
)
export const CalendarIcon = icon(<path d="M4 5.5h16v15H4zM4 10h16M8.5 3v4M15.5 3v4" />)
export const BoxIcon = icon(<path d="m12 3 8.5 4.5v9L12 21l-8.5-4.5v-9zM3.5 7.5 12 12l8.5-4.5M12 12v9" />)
export const MoneyIcon = icon(
  <>
    <path d="M2.5 6h19v12h-19zM6 9.5v5M18 9.5v5" />
    <circle cx="12" cy="12" r="2.5" />
  </>,
)
export const BellIcon = icon(<path d="M6 16.5V10a6 6 0 0 1 12 0v6.5l2 2H4zM10 21.5h4" />)
export const CardIcon = icon(<path d="M2.5 5.5h19v13h-19zM2.5 9.5h19M6 14.5h5" />)
export const ChatIcon = icon(<path d="M3.5 4.5h17v12H12l-4.5 4v-4h-4zM8 9h8M8 12.5h5" />)
export const HomeIcon = icon(<path d="m3.5 11 8.5-7.5L20.5 11M6 9.5v11h12v-11M10 20.5v-6h4v6" />)
export const LockIcon = icon(<path d="M5 10.5h14v10H5zM8 10V7.5a4 4 0 0 1 8 0V10M12 14.5v2" />)
export const SettingsIcon = icon(<path d="M4 7h9M17 7h3M4 17h3M11 17h9M13 4.5h4v5h-4zM7 14.5h4v5H7z" />)
export const CopyIcon = icon(<path d="M8.5 8.5H20v12H8.5zM15.5 8V3.5H4v12h4" />)
export const QrIcon = icon(
  <path d="M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5H14zM20 14v3M20 20h-3M14 20h.01M7 7h.01M17 7h.01M7 17h.01" />,
)
export const StarIcon = icon(<path d="m12 3.5 2.6 5.6 6 .7-4.4 4.2 1.2 6-5.4-3-5.4 3 1.2-6L3.4 9.8l6-.7z" />)
export const GripIcon = icon(
  <path d="M9 5.5h.01M9 12h.01M9 18.5h.01M15 5.5h.01M15 12h.01M15 18.5h.01" strokeWidth={3} />,
)
export const MoreIcon = icon(<path d="M5 12h.01M12 12h.01M19 12h.01" strokeWidth={3.5} />)
