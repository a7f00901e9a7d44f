import { demoUuid } from '#demo/random.ts'

const carrier = (number: number, name: string, facts: [dni: string, phone: string, plates: string[]]) => ({
  uuid: demoUuid('fletero', number),
  dni: facts[0],
  nombre: name,
  telefono_1: facts[1],
  telefono_2: '',
  patente_1: facts[2][0] ?? '',
  patente_2: facts[2][1] ?? '',
  descripcion: '',
})

export const demoCarriers = [
  carrier(1, 'Transportes Oviedo', ['20145877', '+541155550141', ['AB314KL', 'MNR552']]),
  carrier(2, 'Fletes Núñez', ['23554120', '+543515550172', ['AC871FD']]),
  carrier(3, 'Expreso Cuyo', ['18220934', '+542615550118', ['AD209RT', 'AD210RT']]),
  carrier(4, 'Rubén Sosa', ['27415009', '+543415550163', ['JHT418']]),
  carrier(5, 'Logística Patagónica', ['16998310', '+542995550127', ['AE655BM']]),
  carrier(6, 'Hermanos Ibáñez', ['22870651', '+543815550190', ['KLD093', 'AB771ZX']]),
  carrier(7, 'Flete propio del cliente', ['11111111', '', []]),
  carrier(8, 'Grúas y Fletes Del Oeste', ['25613377', '+541155550155', ['AF118QP']]),
]
