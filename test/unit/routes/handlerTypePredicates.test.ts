import assert from 'node:assert/strict';
import {
  acceptsController,
  type ControllerType,
} from '../../../src/routes/frameworks/jvm/spring/handlerTypePredicates.ts';

const controller: ControllerType = {
  name: 'OrderController',
  file: 'shop/src/main/java/com/acme/shop/admin/OrderController.java',
  isPlain: false,
};

// https://docs.spring.io/spring-framework/docs/current/javadoc-api/org/springframework/web/method/HandlerTypePredicate.html
describe('a predicate of path prefixes', () => {
  const cases: readonly [string, boolean | undefined][] = [
    ['HandlerTypePredicate.forAnyHandlerType()', true],
    ['c -> true', true],
    ['HandlerTypePredicate.forAnnotation(RestController.class)', true],
    ['HandlerTypePredicate.forAnnotation(Controller.class)', true],
    ['HandlerTypePredicate.forAnnotation(AdminApi.class)', undefined],
    ['HandlerTypePredicate.forAnnotation(AdminApi.class, RestController.class)', true],
    ['HandlerTypePredicate.forAnnotation(RestController.class).negate()', false],
    ['Predicate.not(HandlerTypePredicate.forAnnotation(RestController.class))', false],
    ['HandlerTypePredicate.forBasePackage("com.acme.shop")', true],
    ['HandlerTypePredicate.forBasePackage("com.acme.sho")', false],
    ['HandlerTypePredicate.forBasePackage("com.acme.app", "com.acme.shop.admin")', true],
    ['HandlerTypePredicate.forBasePackage(base)', undefined],
    ['HandlerTypePredicate.forAssignableType(OrderController.class)', true],
    ['HandlerTypePredicate.forAssignableType(Controllers.class)', undefined],
    ['HandlerTypePredicate.builder().basePackage("com.acme.app").annotation(RestController.class).build()', true],
    ['HandlerTypePredicate.builder().basePackage("com.acme.app").build()', false],
    ['HandlerTypePredicate.builder().build()', true],
    ['HandlerTypePredicate.forBasePackage("com.acme").and(c -> !c.isAnnotationPresent(Controller.class))', true],
    ['HandlerTypePredicate.forBasePackage("org").or(HandlerTypePredicate.forAnyHandlerType())', true],
    ['c -> c.isAnnotationPresent(RestController.class) && matcher.match(pattern, c.getName())', undefined],
    ['c -> c.getPackageName().endsWith(".app") && matcher.match(pattern, c.getName())', false],
    ['(Class<?> c) -> c.getPackage().getName().startsWith("com.acme.shop")', true],
    ['(c) -> c.getPackage().getName().startsWith("com.acme.shop")', true],
    ['c -> c.getSimpleName().equals("OrderController")', true],
    ['c -> c.getName().contains("shop.admin.Order")', true],
    ['HandlerTypePredicate.forAnnotation(RestController::class.java)', true],
    ['{ it.isAnnotationPresent(RestController::class.java) && it.packageName.startsWith("com.acme.app") }', false],
    ['{ type -> type.simpleName.endsWith("Controller") }', true],
    ['Controllers::areOurs', undefined],
    ['c -> { return true; }', undefined],
    ['', undefined],
    [`${'('.repeat(450)}true${')'.repeat(450)}`, true],
    [`${'a('.repeat(450)}`, undefined],
    // Longer than anybody writes them.
    [`true${' && true'.repeat(10_000)}`, undefined],
  ];
  for (const [predicate, expected] of cases) {
    const title = predicate.length > 120 ? `${predicate.slice(0, 20)}…` : predicate;
    it(`${expected === undefined ? 'is not static' : expected ? 'accepts' : 'refuses'}: ${title}`, () =>
      assert.equal(acceptsController(predicate, controller), expected));
  }

  it('does not take a page for a REST controller', () => {
    const page = { ...controller, isPlain: true };
    const of = (predicate: string): boolean | undefined => acceptsController(predicate, page);
    assert.equal(of('HandlerTypePredicate.forAnnotation(RestController.class)'), false);
    assert.equal(of('c -> c.isAnnotationPresent(Controller.class)'), true);
  });

  it('knows no package of a Kotlin file, whose folder need not name it', () => {
    const kotlin = { ...controller, file: 'src/main/kotlin/admin/OrderController.kt' };
    assert.equal(acceptsController('HandlerTypePredicate.forBasePackage("com.acme.shop")', kotlin), undefined);
    assert.equal(acceptsController('HandlerTypePredicate.forBasePackage("admin")', kotlin), true);
  });
});
