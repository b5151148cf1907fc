import { MeterBar, meterBarTones } from '@flowdeck/ui/meter-bar';
import { Sparkline, sparklineTones } from '@flowdeck/ui/sparkline';
import { BothThemes, Specimen } from './both-themes.tsx';

const values = [38, 41, 39, 44, 43, 48, 52];

/** Every tone that a chart may have, drawn by the charts themselves. */
export function ChartPalette() {
  return (
    <BothThemes>
      {meterBarTones.map((tone) => (
        <Specimen key={tone} token={{ name: `MeterBar ${tone}`, value: 'fill' }}>
          <MeterBar percent={64} tone={tone} />
        </Specimen>
      ))}
      {sparklineTones.map((tone) => (
        <Specimen key={tone} token={{ name: `Sparkline ${tone}`, value: 'stroke' }}>
          <Sparkline label={tone} tone={tone} values={values} />
        </Specimen>
      ))}
    </BothThemes>
  );
}
