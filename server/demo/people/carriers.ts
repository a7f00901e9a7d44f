import { demoUuid } from '#server/demo/random.ts'

const carrier = (number: number, nombre: string, facts: [dni: string, phone: string, plates: string[]]) => ({
  uuid: demoUuid('fletero', number),
  dni: facts[0],
  nombre,
  telefono_1: facts[1],
  telefono_2: '',
  patente_1: facts[2][0] ?? '',
  patente_2: facts[2][1] ?? '',
  descripcion: '',
})

export const demoCarriers = [
  carrier(1, 'Transportes Oviedo', ['20145877', '11 5555-0141', ['AB 314 KL', 'MNR 552']]),
  carrier(2, 'Fletes Núñez', ['23554120', '351 555-0172', ['AC 871 FD']]),
  carrier(3, 'Expreso Cuyo', ['18220934', '261 555-0118', ['AD 209 RT', 'AD 210 RT']]),
  carrier(4, 'Rubén Sosa', ['27415009', '341 555-0163', ['JHT 418']]),
  carrier(5, 'Logística Patagónica', ['16998310', '299 555-0127', ['AE 655 BM']]),
  carrier(6, 'Hermanos Ibáñez', ['22870651', '381 555-0190', ['KLD 093', 'AB 771 ZX']]),
  carrier(7, 'Flete propio del cliente', ['11111111', '', []]),
  carrier(8, 'Grúas y Fletes Del Oeste', ['25613377', '11 5555-0155', ['AF 118 QP']]),
]
