import assert from 'node:assert/strict';
import { heatLevel } from '../../../media/panel/geometry/heatLevel.ts';
import { bandPath, barPath, linePath } from '../../../media/panel/geometry/paths.ts';
import { resultTone } from '../../../media/panel/geometry/resultTone.ts';
import { linearScale } from '../../../media/panel/geometry/scale.ts';

describe('drawing', () => {
  it('maps numbers in proportion and back', () => {
    const y = linearScale([0, 400], [200, 0]);
    assert.equal(y(0), 200);
    assert.equal(y(100), 150);
    assert.equal(y.invert(150), 100);
    assert.equal(linearScale([5, 5], [0, 10])(5), 0);
    assert.equal(linearScale([5, 5], [0, 10]).invert(3), 5);
  });

  it('draws lines to a tenth of a pixel, and none through one dot', () => {
    const dots = [
      { x: 1.26, y: 2 },
      { x: 3, y: 4.04 },
    ];
    assert.equal(linePath(dots), 'M1.3 2L3 4');
    assert.equal(linePath(dots.slice(0, 1)), '');
  });

  it('draws the area between two lines, and a bar for one dot alone', () => {
    const dots = [
      { x: 1, top: 2, bottom: 9 },
      { x: 5, top: 3.26, bottom: 8 },
    ];
    assert.equal(bandPath(dots), 'M1 2L5 3.3L5 8L1 9z');
    assert.equal(bandPath(dots.slice(0, 1)), 'M-1 2L3 2L3 9L-1 9z');
    assert.equal(bandPath([]), '');
  });

  it('draws no bar for nothing', () => {
    assert.equal(barPath({ x: 1, y: 10 }, 4, 30), 'M1 30V10h4V30z');
    assert.equal(barPath({ x: 1, y: 30 }, 4, 30), '');
  });

  it('shades the heat map from the fastest to the slowest', () => {
    assert.deepEqual(
      [100, 119, 120, 160, 199, 200].map((value) => heatLevel(value, 100, 200)),
      [1, 1, 2, 4, 5, 5],
    );
    assert.equal(heatLevel(100, 100, 100), 3);
  });

  it('tells good results from bad ones', () => {
    const tones = ['200', '302', '404', '500', 'success', 'FAILED', 'terminated', 'queued', '99', ''].map(resultTone);
    assert.deepEqual(tones, ['good', 'good', 'poor', 'bad', 'good', 'bad', 'bad', 'plain', 'plain', 'plain']);
  });
});
