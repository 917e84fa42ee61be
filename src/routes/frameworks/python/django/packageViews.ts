const of = (
  module: string,
  names: string,
  verbs: readonly string[],
): readonly (readonly [string, readonly string[]])[] =>
  names.split(' ').map((name) => [`${module}.${name}`, verbs] as const);

/** The methods that the views of packages answer, by qualified name. */
const answered: ReadonlyMap<string, readonly string[]> = new Map([
  // https://docs.djangoproject.com/en/stable/topics/auth/default/#all-authentication-views
  ...of('django.contrib.auth.views', 'LoginView PasswordChangeView PasswordResetView PasswordResetConfirmView', [
    'get',
    'post',
  ]),
  ...of('django.contrib.auth.views', 'PasswordChangeDoneView PasswordResetDoneView PasswordResetCompleteView', ['get']),
  // https://drf-spectacular.readthedocs.io/en/latest/readme.html#take-it-for-a-spin
  ...of('drf_spectacular.views', 'SpectacularAPIView SpectacularYAMLAPIView SpectacularJSONAPIView', ['get']),
  ...of('drf_spectacular.views', 'SpectacularSwaggerView SpectacularSwaggerSplitView SpectacularRedocView', ['get']),
  // https://django-rest-framework-simplejwt.readthedocs.io/en/latest/getting_started.html
  ...of('rest_framework_simplejwt.views', 'TokenObtainPairView TokenRefreshView TokenVerifyView', ['post']),
  ...of('rest_framework_simplejwt.views', 'TokenObtainSlidingView TokenRefreshSlidingView TokenBlacklistView', [
    'post',
  ]),
]);

/** The methods that a view of a package answers, in lower case; none for any other class. */
export function answeredByPackage(qualifiedName: string): readonly string[] {
  return answered.get(qualifiedName) ?? [];
}
