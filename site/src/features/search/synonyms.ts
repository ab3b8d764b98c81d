/** One meaning a line: typing an entry finds pages with any other. */
const lists = `
maop, mop, maximum allowable operating pressure
pilot, trial
price, cost, fee, free, budget, expensive, pricing, roi
phone, telephone, contact, email
atex, iecex, ukex, hazardous
whitepaper, white paper
brochure, datasheet, data sheet, specification
encryption, encrypted, aes
petrol, gasoline
oil, crude
false positive, false alarm, nuisance
gps, gnss, ptp, clock, time synchronisation
rfp, tender
hdpe, polyethylene, plastic
scada, dcs, control room
modbus, opc ua
cybersecurity, security, iec 62443
ai, machine learning
lds, leak detection, leckerkennung, leckortung, lecksuche
cpm, computational monitoring, rp 1130
npw, negative pressure wave
rttm, transient model
das, distributed acoustic
dts, distributed temperature
fiber, fibre optic
ili, inline, smart pig, intelligent pig
cp, cathodic protection
cui, corrosion insulation
mic, microbial
h2s, sour, hydrogen sulfide
co2, carbon dioxide
ccs, carbon capture
ecda, external corrosion direct assessment
rbi, risk based inspection
ffs, fitness service
hca, high consequence area
phmsa, cfr
hse, pipelines safety regulations
job, career, vacancy, hiring
team, people, staff
location, office, address, region
accuracy, accurate, precision
theft, tapping, stealing, bunkering
gdpr, privacy, privacy policy, personal data
unsubscribe, newsletter
press, journalist, media, reuse
invest, investor, funding, shares, market size, pitch deck, pitch
founder, owner
standard, code, regulation
install, fit, installation, mount
flowmeter, flow meter
leak, leakage, spill
gas, methane
nrw, non revenue, water loss
drone, satellite, patrol
offshore, subsea, marine
refinery, petrochemical
slurry, tailings
battery, power
range, spacing
fast, quick, soon, response, detection time, time to detect
size, small, smallest
twin, digital twin
hydrotest, pressure test, hydrostatic
shutdown, outage, downtime
thermal, temperature
water hammer, surge
demo, demonstration
calculate, calculator, compute
sensor, node, transducer
alert, alarm, notification
accident, incident, disaster, rupture
kalamazoo, marshall
sheet, pdf
`;

export const synonymGroups: readonly (readonly string[])[] = lists
  .trim()
  .split('\n')
  .map((line) => line.split(',').map((entry) => entry.trim()));
