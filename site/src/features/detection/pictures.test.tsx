import { computeWallStrain } from './figures/wall-strain.tsx';

it('a leak strains the wall as the correction sheet says: 0.7 and 0.07 µε, as 62 and 6 mK of a free pipe', () => {
  const [one, tenth] = [computeWallStrain(0.01), computeWallStrain(0.001)];
  expect(one.freeStrain * 1e6).toBeCloseTo(0.7, 1);
  expect(tenth.freeStrain * 1e6).toBeCloseTo(0.07, 2);
  expect(one.freeKelvin * 1e3).toBeCloseTo(62, 0);
  expect(tenth.freeKelvin * 1e3).toBeCloseTo(6.2, 1);
  expect(one.kelvin).toBeLessThan(one.freeKelvin);
});
